import createCache, { type EmotionCache } from '@emotion/cache';

/** A string, what stands in brackets, or what ends a declaration or limits a block. */
const PARTS = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\((?:"[^"]*"|'[^']*'|[^()"']|\([^()]*\))*\)|[{};]/g;

/** What may stand around rules inside a rule. Others, `@keyframes` for one, may not. */
const AROUND = /^@(media|supports|container|layer|starting-style)\b/;

/**
 * The selector of a rule in a rule. Emotion's `:hover` is that of the element itself; in a style sheet it would be that
 * of what is inside it. And where `&` does not come first, Emotion puts the text of the selector there, the browser the
 * element that it finds: `undefined` then.
 */
const selectorOf = (text: string): string | undefined => {
  const all = text.split(/,(?![^(]*\))/).map((one) => one.trim());
  if (all.some((one) => one.lastIndexOf('&') > 0)) return undefined;
  return all.map((one) => (one.startsWith(':') ? `&${one}` : one)).join(',');
};

/**
 * Writes what is inside a rule as browsers read it that know rules within rules: the declarations first, as Emotion takes
 * them, wherever they stand.
 * @param styles what Emotion puts between the braces of a class
 * @returns the same for the browser; undefined where it holds what may not stand inside a rule
 */
export const nested = (styles: string): string | undefined => {
  let declarations = '';
  let blocks = '';
  let start = 0;
  let depth = 0;
  let inside = 0;
  let prelude = '';
  for (const { 0: part, index } of styles.matchAll(PARTS)) {
    if (part === '{') {
      depth += 1;
      if (depth > 1) continue;
      prelude = styles.slice(start, index).trim();
      inside = index + 1;
    } else if (part === '}') {
      depth -= 1;
      if (depth < 0) return undefined;
      if (depth > 0) continue;
      const head = prelude.startsWith('@') ? AROUND.exec(prelude)?.input : selectorOf(prelude);
      const body = nested(styles.slice(inside, index));
      if (head === undefined || body === undefined) return undefined;
      blocks += `${head}{${body}}`;
      start = index + 1;
    } else if (part === ';' && depth === 0) {
      declarations += styles.slice(start, index + 1);
      start = index + 1;
    }
  }
  if (depth > 0) return undefined;
  const last = styles.slice(start).trim();
  return declarations + (last && `${last};`) + blocks;
};

/** Whether the browser reads rules within rules as they are written here, and knows unprefixed what Emotion prefixes. */
const isModern = (): boolean =>
  // An imitated browser knows the names, and asks nothing.
  'CSSNestedDeclarations' in window &&
  typeof CSS.supports === 'function' &&
  CSS.supports('user-select', 'none');

/**
 * Where Emotion keeps its style sheets. It would take each style apart with a parser of its own, a twentieth of what
 * the first screen costs; a browser that knows nested rules does that itself.
 */
export const createStyleCache = (): EmotionCache => {
  const cache = createCache({ key: 'css' });
  if (!isModern()) return cache;
  const takeApart = cache.insert;
  cache.insert = (selector, serialized, sheet, shouldCache) => {
    const body = selector ? nested(serialized.styles) : undefined;
    if (body === undefined) return takeApart(selector, serialized, sheet, shouldCache);
    sheet.insert(`${selector}{${body}}`);
    if (shouldCache) cache.inserted[serialized.name] = true;
    return undefined;
  };
  return cache;
};
