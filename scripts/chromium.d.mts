/** The path of a Chromium that runs, or undefined. @throws Error when CHROMIUM_PATH names none that runs */
export const findChromium: () => string | undefined;
