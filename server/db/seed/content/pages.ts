import { pages, type categories, type forms, type media } from '../../schema';
import type { CompanySeed } from '../context';

interface Parts {
  media: readonly (typeof media.$inferSelect)[];
  categories: readonly (typeof categories.$inferSelect)[];
  forms: readonly (typeof forms.$inferSelect)[];
}

/** So far the titles alone. */
export const seedPages = async ({ tx, companyId, workplace }: CompanySeed, _parts: Parts): Promise<void> => {
  await tx.insert(pages).values(
    workplace.pages.map((title, index) => ({
      company_id: companyId,
      title,
      published: true,
      type: [1, 1, 3, 4][index % 4] ?? 1,
    })),
  );
};
