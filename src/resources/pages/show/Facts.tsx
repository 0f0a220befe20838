import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Page } from '../../../../contract/page';
import { ReadersButton } from '../../../features/audience/ReadersButton';
import { ShowFields } from '../../../features/defaultScreens/ShowFields';
import { FieldCell } from '../../../features/fields/FieldCell';
import { Section } from '../../../ui/Section';
import { AccessField, CategoryField, NameOf, SignaturesField, StateField } from '../fields';

const Readers = () => (
  <ReadersButton resource="pages">
    <FieldCell source="audience_count" />
  </ReadersButton>
);

const CELLS = {
  audience_count: <Readers />,
  published: <StateField />,
  category_id: <CategoryField />,
  group_ids: <AccessField />,
  signatures_count: <SignaturesField />,
  author_id: <NameOf source="author_id" reference="users" />,
  owner_id: <NameOf source="owner_id" reference="users" />,
};

const LABELS = {
  published: 'fields.status',
  audience_count: 'resources.pages.show.audience',
  signatures_count: 'resources.pages.fields.signed',
  revision: 'resources.pages.show.revision',
};

/** Shown where they are set. */
const OPTIONAL = ['sign_by', 'expires_at', 'review_at', 'owner_id'] as const;

export const Facts = () => {
  const page = useRecordContext<Page>();
  const shown = [
    'published',
    'type',
    'category_id',
    'group_ids',
    'audience_count',
    'signatures_count',
    'author_id',
    ...OPTIONAL.filter((source) => page?.[source]),
    'revision',
    'created_at',
    'updated_at',
  ];
  return (
    <Section title="resources.pages.show.facts">
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(auto-fill, minmax(140px, 1fr))', lg: '1fr' },
        }}
      >
        <ShowFields shown={shown} cells={CELLS} labels={LABELS} />
      </Box>
    </Section>
  );
};
