import { diffArrays } from 'diff';
import { cleanRichTextAttributes } from '../../../../contract/richText';

/**
 * Compares two sanitised texts block by block, so that tables stay tables and lists stay lists. Rows, items and cells
 * that match are compared word by word.
 */

export type Change = 'added' | 'removed' | undefined;

interface Mark {
  tag: string;
  attributes: Record<string, string>;
}

/** A word, a space or a picture, with the marks around it. */
interface Token {
  text: string;
  /** Attributes of a picture. */
  picture?: Record<string, string>;
  marks: readonly Mark[];
  key: string;
}

export type Block =
  | { kind: 'text'; parts: { change: Change; tokens: Token[] }[] }
  | { kind: 'element'; tag: string; attributes: Record<string, string>; change: Change; children: Block[] };

type Source =
  { kind: 'text'; tokens: Token[]; key: string } | { kind: 'element'; element: Element; key: string };

const INLINE = new Set(['STRONG', 'EM', 'U', 'S', 'CODE', 'A', 'BR', 'IMG']);
/** Milliseconds, for one paragraph or list of blocks. */
const TIMEOUT = 500;
/** Share of the words that blocks have in common to be compared. */
const SIMILAR = 0.3;

const attributesOf = (element: Element): Record<string, string> =>
  cleanRichTextAttributes(
    element.tagName.toLowerCase(),
    Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  );

const tokensOf = (node: Node, marks: readonly Mark[]): Token[] => {
  const token = (text: string, picture?: Record<string, string>): Token => ({
    text,
    picture,
    marks,
    key: JSON.stringify([text, picture, marks]),
  });
  if (node.nodeType === Node.TEXT_NODE)
    return (node.textContent ?? '')
      .split(/(\s+|[^\p{L}\p{N}\s])/u)
      .filter(Boolean)
      .map((text) => token(text));
  if (!(node instanceof Element)) return [];
  if (node.tagName === 'BR') return [token('\n')];
  if (node.tagName === 'IMG') return [token(node.getAttribute('alt') ?? '', attributesOf(node))];
  const mark = { tag: node.tagName.toLowerCase(), attributes: attributesOf(node) };
  const inner = INLINE.has(node.tagName) ? [...marks, mark] : marks;
  return [...node.childNodes].flatMap((child) => tokensOf(child, inner));
};

/** Runs of inline nodes become texts. */
const sourcesOf = (parent: Element): Source[] => {
  const sources: Source[] = [];
  let tokens: Token[] = [];
  const flush = () => {
    if (tokens.some(({ text, picture }) => picture !== undefined || text.trim() !== ''))
      sources.push({ kind: 'text', tokens, key: tokens.map(({ key }) => key).join() });
    tokens = [];
  };
  for (const node of parent.childNodes) {
    if (node instanceof Element && !INLINE.has(node.tagName)) {
      flush();
      if (node.tagName === 'DIV') sources.push(...sourcesOf(node));
      else if (node.tagName !== 'COLGROUP')
        sources.push({ kind: 'element', element: node, key: keyOf(node) });
    } else tokens.push(...tokensOf(node, []));
  }
  flush();
  return sources;
};

const keyOf = (element: Element): string =>
  [
    element.tagName,
    JSON.stringify(attributesOf(element)),
    ...sourcesOf(element).map(({ key }) => key),
    ')',
  ].join('(');

const textOf = (source: Source): string =>
  source.kind === 'text'
    ? source.tokens.map(({ text }) => text).join('')
    : sourcesOf(source.element).map(textOf).join(' ');

const wordsOf = (source: Source): Set<string> =>
  new Set(
    textOf(source)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  );

const isSimilar = (before: Source, after: Source): boolean => {
  if (before.key === after.key) return true;
  if (before.kind !== after.kind) return false;
  if (before.kind === 'element' && after.kind === 'element') {
    if (before.element.tagName !== after.element.tagName) return false;
    if (before.element.tagName === 'TABLE') return true;
  }
  const [older, newer] = [wordsOf(before), wordsOf(after)];
  const common = [...older].filter((word) => newer.has(word)).length;
  return common > 0 && (2 * common) / (older.size + newer.size) >= SIMILAR;
};

const isCells = (sources: readonly Source[]): boolean =>
  sources.every((source) => source.kind === 'element' && ['TD', 'TH'].includes(source.element.tagName));

/** What belongs together; one of them is missing when the other was added or removed. */
type Pair = [before?: Source, after?: Source];

const alignBy = (
  before: readonly Source[],
  after: readonly Source[],
  comparator: (one: Source, other: Source) => boolean,
): Pair[] => {
  const changes = diffArrays([...before], [...after], { comparator, timeout: TIMEOUT });
  if (!changes) return [...before.map((one): Pair => [one]), ...after.map((one): Pair => [undefined, one])];
  let [older, newer] = [0, 0];
  return changes.flatMap(({ value, added, removed }) =>
    value.map((): Pair => [added ? undefined : before[older++], removed ? undefined : after[newer++]]),
  );
};

/** Aligns what is equal first, and in the gaps what is similar. */
const pairsOf = (before: readonly Source[], after: readonly Source[]): Pair[] => {
  // Cells belong to their column.
  if (before.length === after.length && isCells(before) && isCells(after))
    return before.map((source, index) => [source, after[index]]);
  const pairs: Pair[] = [];
  let gap: Pair[] = [];
  const closeGap = () => {
    const removed = gap.flatMap(([one]) => one ?? []);
    const added = gap.flatMap(([, one]) => one ?? []);
    if (gap.length > 0) pairs.push(...alignBy(removed, added, isSimilar));
    gap = [];
  };
  for (const pair of alignBy(before, after, (one, other) => one.key === other.key)) {
    if (pair[0] && pair[1]) {
      closeGap();
      pairs.push(pair);
    } else gap.push(pair);
  }
  closeGap();
  return pairs;
};

const wholeBlock = (source: Source, change: Change): Block =>
  source.kind === 'text'
    ? { kind: 'text', parts: [{ change, tokens: source.tokens }] }
    : {
        kind: 'element',
        tag: source.element.tagName.toLowerCase(),
        attributes: attributesOf(source.element),
        change,
        children: sourcesOf(source.element).map((child) => wholeBlock(child, change)),
      };

const diffTokens = (before: readonly Token[], after: readonly Token[]): Block => {
  const changes = diffArrays([...before], [...after], {
    comparator: (one, other) => one.key === other.key,
    timeout: TIMEOUT,
  });
  const parts = changes?.map(({ value, added, removed }) => ({
    change: added ? ('added' as const) : removed ? ('removed' as const) : undefined,
    tokens: value,
  }));
  return {
    kind: 'text',
    parts: parts ?? [
      { change: 'removed', tokens: [...before] },
      { change: 'added', tokens: [...after] },
    ],
  };
};

const diffPair = ([before, after]: Pair): Block[] => {
  if (before && after) {
    if (before.kind === 'text' && after.kind === 'text') return [diffTokens(before.tokens, after.tokens)];
    if (before.kind === 'element' && after.kind === 'element')
      return [
        {
          ...(wholeBlock(after, undefined) as Extract<Block, { kind: 'element' }>),
          children: diffSources(sourcesOf(before.element), sourcesOf(after.element)),
        },
      ];
    return [wholeBlock(before, 'removed'), wholeBlock(after, 'added')];
  }
  if (before) return [wholeBlock(before, 'removed')];
  return after ? [wholeBlock(after, 'added')] : [];
};

const diffSources = (before: readonly Source[], after: readonly Source[]): Block[] => {
  // A lone text in a paragraph or cell is always compared with the other one.
  const [[older], [newer]] = [before, after];
  if (before.length === 1 && after.length === 1 && older?.kind === newer?.kind)
    return diffPair([older, newer]);
  return pairsOf(before, after).flatMap(diffPair);
};

/** DOMParser runs no scripts and loads nothing. */
const parse = (html: string): Source[] => sourcesOf(new DOMParser().parseFromString(html, 'text/html').body);

/** @param before sanitised HTML, as `after` */
export const diffBlocks = (before: string, after: string): Block[] =>
  pairsOf(parse(before), parse(after)).flatMap(diffPair);

/** Returns whether two texts have the same words, but other formatting or pictures. */
export const differsInFormatOnly = (before: string, after: string): boolean => {
  const [older, newer] = [parse(before), parse(after)];
  const keys = (sources: readonly Source[]) => sources.map(({ key }) => key).join();
  const words = (sources: readonly Source[]) => sources.map(textOf).join(' ').trim().split(/\s+/).join(' ');
  return keys(older) !== keys(newer) && words(older) === words(newer);
};
