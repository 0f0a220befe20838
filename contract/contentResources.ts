/** What is published to an audience: all users of a company, or the members of groups. */
export const CONTENT_RESOURCES = ['pages', 'feeds', 'forms'] as const;
export type ContentResource = (typeof CONTENT_RESOURCES)[number];

/** What somebody can ask about who sees it: also files. */
export const READ_RESOURCES = [...CONTENT_RESOURCES, 'media'] as const;
export type ReadResource = (typeof READ_RESOURCES)[number];
