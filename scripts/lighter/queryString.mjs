// In the place of a package with a dozen ways to write lists: react-admin knows the two that lists have in their addresses.

const encode = (text) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const decode = (text) => {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
};

/** Keys in their order, values one by one; what is undefined is left out, and of null the key alone is written. */
export const stringify = (values) =>
  Object.keys(values)
    .sort()
    .flatMap((key) =>
      [values[key]]
        .flat()
        .filter((value) => value !== undefined)
        .map((value) => (value === null ? encode(key) : `${encode(key)}=${encode(String(value))}`)),
    )
    .join('&');

/** The same back, all of it text; a key that comes again makes a list, one without a value is null. */
export const parse = (search) => {
  const found = Object.create(null);
  for (const part of search
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')
    .filter(Boolean)) {
    const at = part.indexOf('=');
    const key = decode(at < 0 ? part : part.slice(0, at));
    const value = at < 0 ? null : decode(part.slice(at + 1));
    found[key] = key in found ? [found[key], value].flat() : value;
  }
  return found;
};
