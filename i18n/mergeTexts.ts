type Catalogue = Readonly<Record<string, unknown>>;

const isCatalogue = (value: unknown): value is Catalogue => typeof value === 'object' && value !== null;

const merge = (one: Catalogue, other: Catalogue): Catalogue => {
  const merged: Record<string, unknown> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const before = merged[key];
    merged[key] = isCatalogue(before) && isCatalogue(value) ? merge(before, value) : value;
  }
  return merged;
};

/** Merges two catalogues that share objects, but no text. */
export const mergeTexts = <One extends object, Other extends object>(one: One, other: Other): One & Other =>
  merge(one as Catalogue, other as Catalogue) as One & Other;
