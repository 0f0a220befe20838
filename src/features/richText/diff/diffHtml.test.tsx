import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DiffHtml } from './DiffHtml';
import { diffBlocks, differsInFormatOnly, type Block } from './diffBlocks';

/** Writes a diff as HTML with [-removed-] and {+added+}. */
const write = (blocks: readonly Block[]): string =>
  blocks
    .map((block) =>
      block.kind === 'text'
        ? block.parts
            .map(({ change, tokens }) => {
              const text = tokens.map((token) => token.text).join('');
              return change === 'added' ? `{+${text}+}` : change === 'removed' ? `[-${text}-]` : text;
            })
            .join('')
        : `<${block.tag}>${write(block.children)}</${block.tag}>`,
    )
    .join('');
const diff = (before: string, after: string) => write(diffBlocks(before, after));

const table = (...rows: string[][]) =>
  `<table><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`).join('')}</tbody></table>`;

it.each([
  ['nothing', '<p>Ett två</p>', '<p>Ett två</p>', false],
  ['a word', '<p>Ett två</p>', '<p>Ett <b>tre</b></p>', false],
  ['bold type', '<p>Ett två</p>', '<p>Ett <strong>två</strong></p>', true],
  ['a heading', '<p>Ett</p><p>två</p>', '<h2>Ett</h2><p>två</p>', true],
  [
    'a picture',
    '<p>Ett <img data-media-id="7" alt=""></p>',
    '<p>Ett <img data-media-id="8" alt=""></p>',
    true,
  ],
  ['the link of a picture', '<img data-media-id="7" src="/a">', '<img data-media-id="7" src="/b">', false],
])('tells a change of format from one of words: %s', (_, before, after, isFormat) => {
  expect(differsInFormatOnly(before, after)).toBe(isFormat);
});

describe('the difference of two texts', () => {
  it('is empty for equal texts', () => {
    const html = `<h2>Rubrik</h2><p>Text <strong>fet</strong></p>${table(['a', 'b'])}<hr>`;
    expect(write(diffBlocks(html, html))).not.toMatch(/\[-|\{\+/);
  });

  it('keeps tables: changed cells, and added and removed rows', () => {
    const before = table(['Måndag', 'Anna'], ['Tisdag', 'Bernd'], ['Onsdag', 'Cilla']);
    const after = table(['Lördag', 'Nils'], ['Måndag', 'Anna'], ['Tisdag', 'Berit'], ['Onsdag', 'Cilla']);
    expect(diff(before, after)).toBe(
      '<table><tbody>' +
        '<tr><td><p>{+Lördag+}</p></td><td><p>{+Nils+}</p></td></tr>' +
        '<tr><td><p>Måndag</p></td><td><p>Anna</p></td></tr>' +
        '<tr><td><p>Tisdag</p></td><td><p>[-Bernd-]{+Berit+}</p></td></tr>' +
        '<tr><td><p>Onsdag</p></td><td><p>Cilla</p></td></tr>' +
        '</tbody></table>',
    );
    expect(diff(after, before)).toContain('<tr><td><p>[-Lördag-]</p></td><td><p>[-Nils-]</p></td></tr>');
  });

  it('keeps lists, nested ones too', () => {
    const before = '<ul><li><p>Tvål</p></li><li><p>Handskar på</p><ul><li><p>små</p></li></ul></li></ul>';
    const after =
      '<ul><li><p>Tvål</p></li><li><p>Handskar av</p><ul><li><p>små</p></li><li><p>stora</p></li></ul></li></ul>';
    expect(diff(before, after)).toBe(
      '<ul><li><p>Tvål</p></li><li><p>Handskar [-på-]{+av+}</p><ul><li><p>små</p></li><li><p>{+stora+}</p></li></ul></li></ul>',
    );
  });

  it('marks words that became bold or a link', () => {
    expect(diff('<p>Ring jouren nu</p>', '<p>Ring <strong>jouren</strong> nu</p>')).toBe(
      '<p>Ring [-jouren-]{+jouren+} nu</p>',
    );
  });

  it('leads from any text to any other: without what is removed it is the new one', () => {
    const pieces = [
      '<p>ett</p>',
      '<p>två tre</p>',
      '<ul><li><p>fyra</p></li></ul>',
      table(['fem', 'sex']),
      '<h2>sju</h2>',
    ];
    const visible = (html: string, hidden: RegExp) =>
      html.replace(hidden, '').replace(/[{[][+-]|[+-][\]}]|<[^>]*>/g, '');
    const texts = pieces.flatMap((one) => pieces.map((other) => one + other));
    for (const before of texts)
      for (const after of texts) {
        const found = diff(before, after);
        expect(visible(found, /\[-.*?-\]/g)).toBe(visible(after, /^$/));
        expect(visible(found, /\{\+.*?\+\}/g)).toBe(visible(before, /^$/));
      }
  });
});

it('announces changes, and renders no scripts', () => {
  const { container } = render(
    <DiffHtml
      before="<ul><li>ett</li></ul>"
      after={'<ul><li>ett</li><li>två</li></ul><script>x</script><p><a href="javascript:x">y</a></p>'}
    />,
  );
  const [, added] = screen.getAllByRole('listitem');
  expect(added).toHaveTextContent('resources.pages.revisions.inserted: två');
  expect(screen.getAllByRole('insertion')).toHaveLength(2);
  expect(container.querySelector('script, [href]')).toBeNull();
});

it('compares pictures by their id: the editor has no URLs, and the API a new one each time', () => {
  const picture = (id: number, more = '') =>
    `<p>Så här: <img data-media-id="${id}" alt="Brandsläckare" width="640" height="480"${more}></p>`;
  const { rerender } = render(
    <DiffHtml before={picture(7, ' src="/api/v2/files/7?signature=a"')} after={picture(7)} />,
  );
  expect(screen.getByText(/\[Brandsläckare\]/)).toBeVisible();
  expect(screen.queryByRole('deletion')).not.toBeInTheDocument();
  rerender(<DiffHtml before={picture(7, ' src="/api/v2/files/7?signature=a"')} after={picture(8)} />);
  expect(screen.getByRole('deletion')).toHaveTextContent('[Brandsläckare]');
  expect(screen.getByRole('insertion')).toHaveTextContent('[Brandsläckare]');
});

it('compares links to files and pages as they are stored', () => {
  const file = (id: number, url?: string) =>
    `<p>Se <a ${url ? `data-media-id="${id}" href="${url}"` : `href="/media/${id}"`}>rutinen</a></p>`;
  const signed = file(7, '/api/v2/files/1?signature=a');
  const { rerender } = render(<DiffHtml before={signed} after={file(7)} />);
  expect(screen.queryByRole('deletion')).not.toBeInTheDocument();
  expect(screen.getByText('rutinen')).not.toHaveAttribute('href');
  rerender(<DiffHtml before={file(7)} after={file(8)} />);
  expect(screen.getByRole('insertion')).toHaveTextContent('rutinen');
  window.history.replaceState(null, '', '/c/7/pages');
  const page = '<p><a href="/my-pages/3">rutinen</a></p>';
  rerender(<DiffHtml before={page} after={page.replace('3', '4')} />);
  expect(within(screen.getByRole('insertion')).getByRole('link')).toHaveAttribute('href', '/c/7/my-pages/4');
  window.history.replaceState(null, '', '/');
});

it('names a picture without a text alternative', () => {
  render(<DiffHtml before="<p>Ett</p>" after={'<p>Ett<img data-media-id="7" alt=""></p>'} />);
  expect(screen.getByRole('insertion')).toHaveTextContent('[rich_text.picture.title 7]');
});

it('shows what is near a change first, and the rest on demand', async () => {
  const text = (changed: string) =>
    ['Ett', 'Två', 'Tre', 'Fyra', changed, 'Sex', 'Sju'].map((line) => `<p>${line}</p>`).join('');
  render(<DiffHtml before={text('Fem kronor')} after={text('Fem euro')} />);
  const lines = () =>
    screen.getAllByRole('paragraph').map(({ textContent }) => textContent.split(': ').at(-1));
  expect(lines()).toEqual(['…', 'Fyra', 'euro', 'Sex', '…']);
  await userEvent.click(screen.getByRole('button', { name: 'resources.pages.revisions.show_all' }));
  expect(lines()).toEqual(['Ett', 'Två', 'Tre', 'Fyra', 'euro', 'Sex', 'Sju']);
});
