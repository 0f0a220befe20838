import { Box } from '@mui/material';
import {
  FunctionField,
  Labeled,
  NumberField,
  ReferenceField,
  TextField,
  useRecordContext,
} from 'react-admin';
import type { Page } from '../../../../contract/page';
import { LocalDateField } from '../../../ui/LocalDateField';
import { AccessField, CategoryField, SignaturesField, StateField, TypeField } from '../fields';
import { Section } from '../../../ui/Section';

/** The dates that are set, and who is reminded of the review. */
const Dates = () => {
  const page = useRecordContext<Page>();
  return (
    <>
      {(['sign_by', 'expires_at', 'review_at'] as const).map(
        (source) =>
          page?.[source] && (
            <Labeled key={source} source={source}>
              <LocalDateField source={source} showTime />
            </Labeled>
          ),
      )}
      {page?.owner_id && (
        <Labeled source="owner_id">
          <ReferenceField source="owner_id" reference="users" link={false} empty="app.none">
            <TextField source="name" />
          </ReferenceField>
        </Labeled>
      )}
    </>
  );
};

export const Facts = () => (
  <Section title="resources.pages.show.facts">
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(auto-fill, minmax(140px, 1fr))', lg: '1fr' },
      }}
    >
      <Labeled source="published" label="resources.pages.list.state">
        <StateField />
      </Labeled>
      <Labeled source="type">
        <FunctionField<Page> source="type" render={() => <TypeField />} />
      </Labeled>
      <Labeled source="category_id">
        <CategoryField />
      </Labeled>
      <Labeled source="group_ids">
        <Box>
          <AccessField all />
        </Box>
      </Labeled>
      <Labeled source="audience_count" label="resources.pages.show.audience">
        <NumberField source="audience_count" emptyText="app.none" />
      </Labeled>
      <Labeled source="signatures_count" label="resources.pages.fields.signed">
        <SignaturesField />
      </Labeled>
      <Labeled source="author_id">
        <ReferenceField source="author_id" reference="users" link={false} empty="app.none">
          <TextField source="name" />
        </ReferenceField>
      </Labeled>
      <Dates />
      <Labeled source="revision" label="resources.pages.show.revision">
        <NumberField source="revision" />
      </Labeled>
      <Labeled source="created_at">
        <LocalDateField source="created_at" showTime />
      </Labeled>
      <Labeled source="updated_at">
        <LocalDateField source="updated_at" showTime />
      </Labeled>
    </Box>
  </Section>
);
