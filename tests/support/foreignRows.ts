import {
  categories,
  documents,
  feedComments,
  feeds,
  files,
  forms,
  media,
  pageRevisions,
  pages,
} from '../../server/db/schema';
import type { FILE_KINDS } from '../../server/db/schema';
import { firstRow } from '../../server/http/rows';
import type { TestApi, TestCompany } from './testApi';

/** A row of each resource in a company: what stands before `{id}` in a path → its id; other parameters by name. */
export interface ForeignRows {
  ids: Readonly<Record<string, number>>;
  params: Readonly<Record<string, number>>;
}

/** Adds what the fixture's company lacks of each resource. */
export const foreignRows = async ({ db }: TestApi, company: TestCompany): Promise<ForeignRows> => {
  const own = { company_id: company.id };
  const addFile = async (kind: (typeof FILE_KINDS)[number]) =>
    firstRow(
      await db
        .insert(files)
        .values({
          ...own,
          kind,
          storage_key: `foreign-${kind}`,
          name: 'f.pdf',
          mime: 'application/pdf',
          size: 1,
        })
        .returning(),
    ).id;
  const fileId = await addFile('document');
  const document = { ...own, user_id: company.staff.id, type: 'other', name: 'f', file_id: fileId };
  const category = firstRow(
    await db
      .insert(categories)
      .values({ ...own, name: 'Theirs' })
      .returning(),
  );
  const page = firstRow(
    await db
      .insert(pages)
      .values({ ...own, title: 'Theirs', published: true })
      .returning(),
  );
  const snapshot = {
    title: 'Theirs',
    type: 1,
    content: '',
    category_id: null,
    group_ids: [],
    requires_signature: false,
    media_ids: [],
    form_id: null,
  };
  await db.insert(pageRevisions).values({ page_id: page.id, revision: 1, snapshot });
  const medium = firstRow(
    await db
      .insert(media)
      .values({ ...own, name: 'Theirs', file_id: await addFile('media'), mime: 'application/pdf', size: 1 })
      .returning(),
  );
  const form = firstRow(
    await db
      .insert(forms)
      .values({ ...own, title: 'Theirs', responsible_email: 'x@test.example', published: true })
      .returning(),
  );
  const feed = firstRow(
    await db
      .insert(feeds)
      .values({ ...own, content: 'Theirs' })
      .returning(),
  );
  const comment = firstRow(
    await db
      .insert(feedComments)
      .values({ ...own, feed_id: feed.id, content: 'Theirs' })
      .returning(),
  );
  return {
    ids: {
      '/users': company.staff.id,
      '/groups': company.group.id,
      '/shortcuts': company.shortcut.id,
      '/files': fileId,
      '/categories': category.id,
      '/pages': page.id,
      '/media': medium.id,
      '/forms': form.id,
      '/feeds': feed.id,
      '/my/pages': page.id,
      '/my/feeds': feed.id,
      '/my/forms': form.id,
    },
    params: {
      documentId: firstRow(await db.insert(documents).values(document).returning()).id,
      commentId: comment.id,
      revision: 1,
    },
  };
};
