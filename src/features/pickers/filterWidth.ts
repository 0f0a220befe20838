/** `sx` of an input among the filters of a list. */
export const FILTER_WIDTH = { minWidth: 220 };
