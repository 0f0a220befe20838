import { Box, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SignedResource } from '../../../contract/signatures';
import type { SignatureRow } from '../../providers/dataProvider';
import { PanelTabs } from '../../ui/PanelTabs';
import { useDebouncedValue } from '../../ui/useDebouncedValue';
import { NestedList, NestedRows, NestedSearch } from '../list/NestedList';
import type { SignedRecord } from './SignatureProgress';
import { SignatureTable } from './SignatureTable';

type SignaturePart = 'unsigned' | 'overdue' | 'away' | 'signed' | 'all';

export interface SignatureListProps {
  resource: SignedResource;
  record: SignedRecord;
  /** What can be shown, the default first. */
  parts: readonly [SignaturePart, ...SignaturePart[]];
}

/** The audience of a page or post by the state of their signature, paged. */
export const SignatureList = ({ resource, record, parts }: SignatureListProps) => {
  const translate = useTranslate();
  const [part, setPart] = useState(parts[0]);
  const [text, setText] = useState('');
  const q = useDebouncedValue(text, 250);
  return (
    <NestedList<SignatureRow>
      reference="signatures"
      target={resource}
      record={record}
      filter={{ signed: part, q }}
      sort={{ field: 'name', order: 'ASC' }}
      render={({ isPlaceholderData, setPage }) => (
        <PanelTabs
          label={translate('signatures.show')}
          tabs={parts.map((name) => ({
            name,
            label: translate(
              name === 'signed' || name === 'unsigned'
                ? `signatures.${resource}.${name}`
                : `signatures.tabs.${name}`,
            ),
          }))}
          selected={part}
          onSelect={(next) => {
            setPart(next);
            setPage(1);
          }}
        >
          <Stack spacing={1} sx={{ pt: 2 }}>
            <NestedSearch label={translate('signatures.search')} value={text} onChange={setText} />
            <NestedRows sx={{ py: 2 }} empty={q ? 'ra.navigation.no_results' : 'signatures.none'}>
              <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
                <SignatureTable resource={resource} />
              </Box>
            </NestedRows>
          </Stack>
        </PanelTabs>
      )}
    />
  );
};
