import { Box, FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { ChangeSet } from '../../../contract/changeSet';
import { ChangedRows } from '../../features/changeSets/ChangedRows';
import { Section } from '../../ui/Section';

/** The rows of a change set, with a switch for those that were skipped. */
export const ChangeSetRows = () => {
  const translate = useTranslate();
  const changeSet = useRecordContext<ChangeSet>();
  const [skipped, setSkipped] = useState(false);
  if (!changeSet) return null;
  const { skipped_count: skippedCount, lost_count: lost } = changeSet;
  const isFiltered = skipped && skippedCount + lost > 0;
  return (
    <Box sx={{ mt: 2 }}>
      <Section title="resources.change-sets.rows" count={isFiltered ? skippedCount + lost : changeSet.total}>
        {skippedCount + lost > 0 && (
          <FormControlLabel
            control={<Switch checked={isFiltered} />}
            label={translate('resources.change-sets.only_skipped')}
            onChange={(_event, checked) => setSkipped(checked)}
          />
        )}
        <ChangedRows key={String(isFiltered)} changeSet={changeSet} skipped={isFiltered} />
      </Section>
    </Box>
  );
};
