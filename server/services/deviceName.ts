type Pattern = readonly [name: string, pattern: RegExp];

/** The first match counts: Edge, Opera and others also call themselves Chrome, and Chrome calls itself Safari. */
const BROWSERS: readonly Pattern[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: readonly Pattern[] = [
  ['Windows', /Windows/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
];

const find = (patterns: readonly Pattern[], userAgent: string): string | null =>
  patterns.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;

/** The browser and the operating system of a `User-Agent`; null for one that is not known. */
export const deviceOf = (userAgent: string | null) => ({
  browser: find(BROWSERS, userAgent ?? ''),
  system: find(SYSTEMS, userAgent ?? ''),
});

/** Returns `Chrome, Windows`, or undefined when neither is known. */
export const deviceName = (userAgent: string | null): string | undefined => {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter((part) => part !== null).join(', ') || undefined;
};
