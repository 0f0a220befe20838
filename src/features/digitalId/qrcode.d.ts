/** Types of the part that is used: the package has none. */
declare module 'qrcode' {
  export const create: (
    text: string,
    options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
  ) => { modules: { size: number; get: (row: number, column: number) => number | boolean } };
}
