import type { CompanySeed } from '../context';
import { seedCategories } from './categories';
import { seedFeeds } from './feeds';
import { seedForms } from './forms';
import { seedMedia } from './media';
import { seedPages } from './pages';

/** Fills a company with what its people read: the library first, since pages show what is in it. */
export const seedContent = async (company: CompanySeed): Promise<void> => {
  const media = await seedMedia(company);
  const categories = await seedCategories(company);
  const forms = await seedForms(company);
  await seedPages(company, { media, categories, forms });
  await seedFeeds(company);
};
