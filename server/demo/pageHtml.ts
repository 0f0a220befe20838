const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const isOnTheWeb = (href: string): boolean => href.startsWith('http');

/** Converts `**bold**`, `_italic_` and `[link](address)`. */
const inline = (text: string): string =>
  escape(text)
    // Quotation marks need no escaping outside tags.
    .replaceAll('&quot;', '"')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\w/])_(.+?)_(?!\w)/g, '<em>$1</em>')
    .replace(/\[(.+?)\]\((\S+?)\)/g, (_, label: string, href: string) => {
      const target = isOnTheWeb(href) ? ' target="_blank"' : '';
      return `<a href="${href}"${target} rel="noopener noreferrer">${label}</a>`;
    });

const list = (tag: 'ul' | 'ol', lines: readonly string[]): string =>
  `<${tag}>${lines.map((line) => `<li><p>${inline(line)}</p></li>`).join('')}</${tag}>`;

const row = (line: string, tag: 'th' | 'td'): string =>
  `<tr>${line
    .split('|')
    .map((cell) => `<${tag} colspan="1" rowspan="1"><p>${inline(cell.trim())}</p></${tag}>`)
    .join('')}</tr>`;

/** Returns a table in the markup of the editor; the first line is the header. */
const table = (lines: readonly string[]): string => {
  const columns = (lines[0] ?? '').split('|').length;
  const cols = '<col style="min-width: 25px">'.repeat(columns);
  const rows = lines.map((line, index) => row(line, index === 0 ? 'th' : 'td')).join('');
  return `<table style="min-width: ${columns * 25}px"><colgroup>${cols}</colgroup><tbody>${rows}</tbody></table>`;
};

interface Picture {
  id: number;
  alt: string | null;
  /** Pixels. */
  width: number | null;
  height: number | null;
}

/** Returns an image with its size, so that the text below it does not move when it has loaded. */
const image = ({ id, alt, width, height }: Picture): string =>
  `<img data-media-id="${id}" alt="${escape(alt ?? '')}" width="${width}" height="${height}">`;

/**
 * Converts a text to HTML blocks, in the form that the sanitiser produces. Empty lines separate the blocks: `# heading`,
 * `## subheading`, lists of `- ` or `1. `, tables of `| `, `> ` quotations, `! Name` pictures of the library, and
 * paragraphs.
 */
export const toBlocks = (
  lines: readonly string[],
  pictureOf: (name: string) => Picture | undefined,
): string[] =>
  lines
    .join('\n')
    .split(/\n\s*\n/)
    .map((block) => {
      const inBlock = block.split('\n');
      const [first = ''] = inBlock;
      const without = (sign: RegExp) => inBlock.map((line) => line.replace(sign, ''));
      if (first.startsWith('## ')) return `<h3>${inline(first.slice(3))}</h3>`;
      if (first.startsWith('# ')) return `<h2>${inline(first.slice(2))}</h2>`;
      if (first.startsWith('- ')) return list('ul', without(/^- /));
      if (first.startsWith('1. ')) return list('ol', without(/^\d+\. /));
      if (first.startsWith('| ')) return table(without(/^\| /));
      if (first.startsWith('> '))
        return `<blockquote><p>${inline(without(/^> /).join(' '))}</p></blockquote>`;
      if (first.startsWith('! ')) {
        const picture = pictureOf(first.slice(2));
        return picture ? `<p>${image(picture)}</p>` : '';
      }
      return `<p>${inline(inBlock.join(' '))}</p>`;
    })
    .filter(Boolean);
