const BLOCKS = new Set(
  'ADDRESS BLOCKQUOTE CAPTION DIV FIGURE H1 H2 H3 H4 H5 H6 HR LI OL P PRE TABLE TBODY THEAD TFOOT TR UL'.split(
    ' ',
  ),
);
const CELLS = new Set(['TD', 'TH']);
const IGNORED = new Set(['SCRIPT', 'STYLE', 'TEMPLATE']);

const linkText = (link: Element, text: string): string => {
  const target = link.getAttribute('href') ?? '';
  return target === '' || target === text.trim() ? text : `${text} (${target})`;
};

const textOf = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (!(node instanceof Element) || IGNORED.has(node.tagName)) return '';
  const { tagName } = node;
  if (tagName === 'BR') return '\n';
  if (tagName === 'IMG')
    return `[${node.getAttribute('alt') || `#${node.getAttribute('data-media-id') ?? ''}`}]`;
  const inner = [...node.childNodes].map(textOf).join('');
  if (tagName === 'A') return linkText(node, inner);
  if (tagName === 'LI') return `\n• ${inner.trim()}\n`;
  if (CELLS.has(tagName)) return `${inner.trim()} | `;
  return BLOCKS.has(tagName) ? `\n${inner}\n` : inner;
};

/**
 * Converts rich text to plain text: a line per paragraph, item and table row, with alternative texts and link targets.
 */
export const readableText = (html: string | null | undefined): string => {
  // DOMParser runs no scripts and loads nothing.
  const { body } = new DOMParser().parseFromString(html ?? '', 'text/html');
  return [...body.childNodes]
    .map(textOf)
    .join('')
    .split('\n')
    .map((line) =>
      line
        .replace(/[ \t]+/g, ' ')
        .replace(/ \|\s*$/, '')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n');
};

/** Removes the links of images, which differ in each response. */
export const withoutImageLinks = (html = ''): string => html.replace(/ src="[^"]*"/g, '');
