import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { DiffHtml } from '../../../features/richText/diff/DiffHtml';
import { DiffText } from '../../../features/richText/diff/DiffText';
import { MediaNames } from './SnapshotField';

interface Version {
  title: string;
  content?: string;
  media_ids?: readonly number[];
}

const Part = ({ name, children }: { name: 'title' | 'content' | 'media_ids'; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <section>
      <Typography component="h3" variant="subtitle1" gutterBottom sx={{ fontWeight: 650 }}>
        {translate(`resources.pages.fields.${name}`)}
      </Typography>
      {children}
    </section>
  );
};

/** The content of two versions of a page with what differs, and the title and files if they do. */
export const ChangedContent = ({ before, after }: { before: Version; after: Version }) => {
  const [older, newer] = [before.media_ids ?? [], after.media_ids ?? []];
  return (
    <>
      {before.title === after.title ? null : (
        <Part name="title">
          <DiffText before={before.title} after={after.title} />
        </Part>
      )}
      {older.join() === newer.join() ? null : (
        <Part name="media_ids">
          <del>
            <MediaNames ids={older} />
          </del>{' '}
          <ins>
            <MediaNames ids={newer} />
          </ins>
        </Part>
      )}
      {before.content || after.content ? (
        <Part name="content">
          <DiffHtml before={before.content ?? ''} after={after.content ?? ''} />
        </Part>
      ) : null}
    </>
  );
};
