import { categories, files, forms, groupMembers, groups, media } from '../../server/db/schema';
import { firstRow } from '../../server/core/rows';
import type { TestApi, TestCompany } from './testApi';

/** Inserts rows that a page can reference. Each function returns an id. */
export const pageRows = (api: TestApi) => ({
  media: async (company: TestCompany, mime = 'image/webp'): Promise<number> => {
    const file = { company_id: company.id, name: 'Bild', mime, size: 1 };
    const key = `media-${crypto.randomUUID()}`;
    const { id } = firstRow(
      await api.db
        .insert(files)
        .values({ ...file, kind: 'media', storage_key: key })
        .returning(),
    );
    return firstRow(
      await api.db
        .insert(media)
        .values({ ...file, file_id: id })
        .returning(),
    ).id;
  },
  group: async (company: TestCompany, ...members: { id: number }[]): Promise<number> => {
    const { id } = firstRow(
      await api.db.insert(groups).values({ company_id: company.id, name: 'Några' }).returning(),
    );
    if (members.length > 0)
      await api.db.insert(groupMembers).values(members.map((user) => ({ group_id: id, user_id: user.id })));
    return id;
  },
  category: async (company: TestCompany): Promise<number> =>
    firstRow(await api.db.insert(categories).values({ company_id: company.id, name: 'Rutiner' }).returning())
      .id,
  form: async (company: TestCompany, published = true): Promise<number> =>
    firstRow(
      await api.db
        .insert(forms)
        .values({
          company_id: company.id,
          title: 'Blankett',
          responsible_email: 'x@test.example',
          published,
        })
        .returning(),
    ).id,
});
