const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const isOnTheWeb = (href: string): boolean => href.startsWith('http');

/** `**bold**`, `_italic_` and `[link](address)` within a line. */
const inline = (text: string): string =>
  escape(text)
    // Outside of tags a quotation mark is just that.
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

/** A table as the editor writes it; the first line is its head. */
const table = (lines: readonly string[]): string => {
  const columns = (lines[0] ?? '').split('|').length;
  const cols = '<col style="min-width: 25px">'.repeat(columns);
  const rows = lines.map((line, index) => row(line, index === 0 ? 'th' : 'td')).join('');
  return `<table style="min-width: ${columns * 25}px"><colgroup>${cols}</colgroup><tbody>${rows}</tbody></table>`;
};

/** What the library has of a name. */
export interface Picture {
  id: number;
  alt: string | null;
}

/**
 * The blocks of a text, as the sanitiser leaves them. Blocks are parted by empty lines: `# heading`, `## lower heading`,
 * lines of `- ` or `1. ` make a list and of `| ` a table, `> ` a quotation, `! Name` a picture of the library; the rest
 * are paragraphs.
 */
export const toBlocks = (text: string, pictureOf: (name: string) => Picture | undefined): string[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const lines = block.split('\n').map((line) => line.trim());
      const [first = ''] = lines;
      const without = (sign: RegExp) => lines.map((line) => line.replace(sign, ''));
      if (first.startsWith('## ')) return `<h3>${inline(first.slice(3))}</h3>`;
      if (first.startsWith('# ')) return `<h2>${inline(first.slice(2))}</h2>`;
      if (first.startsWith('- ')) return list('ul', without(/^- /));
      if (first.startsWith('1. ')) return list('ol', without(/^\d+\. /));
      if (first.startsWith('| ')) return table(without(/^\| /));
      if (first.startsWith('> '))
        return `<blockquote><p>${inline(without(/^> /).join(' '))}</p></blockquote>`;
      if (first.startsWith('! ')) {
        const picture = pictureOf(first.slice(2));
        return picture ? `<img data-media-id="${picture.id}" alt="${escape(picture.alt ?? '')}">` : '';
      }
      return `<p>${inline(lines.join(' '))}</p>`;
    })
    .filter(Boolean);
