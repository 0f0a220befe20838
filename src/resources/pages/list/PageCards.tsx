import { Stack } from '@mui/material';
import type { Page } from '../../../../contract/page';
import { CardList } from '../../../ui/CardList';
import { PageBulkActions } from '../bulk/PageBulkActions';
import { AccessField, SignaturesField, StateField, TypeField } from '../fields';

/** The pages on a phone. */
export const PageCards = () => (
  <CardList<Page>
    link="show"
    primary={(page) => page.title}
    secondary={(page) => (
      <Stack component="span" spacing={0.75} sx={{ mt: 0.5, alignItems: 'flex-start' }}>
        <TypeField />
        <Stack component="span" direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <StateField />
          <AccessField />
        </Stack>
        {page.requires_signature && <SignaturesField />}
      </Stack>
    )}
    bulkActions={<PageBulkActions />}
  />
);
