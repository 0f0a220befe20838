import type { CompanySeed } from '../context';

/** To be filled. */
export const seedFeeds = (_company: CompanySeed): Promise<void> => Promise.resolve();
