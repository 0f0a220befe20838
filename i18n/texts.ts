/** The shape of `T` with any texts. A translation must have every key of English, and no other. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** Some texts of `T`: a translation may be incomplete. */
export type PartialTexts<T> = { readonly [K in keyof T]?: T[K] extends string ? string : PartialTexts<T[K]> };
