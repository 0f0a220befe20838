import { Stack } from '@mui/material';
import { SimpleList } from 'react-admin';
import type { Page } from '../../../../contract/page';
import { AccessField, SignaturesField, StateField, TypeField } from '../fields';

/** The pages on a phone. */
export const PageCards = () => (
  <SimpleList<Page>
    rowClick="show"
    primaryText={(page) => page.title}
    secondaryText={(page) => (
      <Stack component="span" spacing={0.75} sx={{ mt: 0.5, alignItems: 'flex-start' }}>
        <TypeField />
        <Stack component="span" direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <StateField />
          <AccessField />
        </Stack>
        {page.requires_signature && <SignaturesField />}
      </Stack>
    )}
  />
);
