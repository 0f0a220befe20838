/** The part of the package that is used; it comes without types. */
declare module 'qrcode' {
  export const create: (
    text: string,
    options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
  ) => { modules: { size: number; get: (row: number, column: number) => number | boolean } };
}
