/** Same keys, any text: what a translation of a catalogue, or of a part of it, has to fill. A missing or an extra key does not compile. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
