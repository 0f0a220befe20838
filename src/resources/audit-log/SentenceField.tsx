import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, IconButton, Stack } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { PlainRowLink } from '../../features/list/RowLink';
import { listChanges, type AuditEntry } from '../../features/audit/auditEntry';
import { EntryLinks } from './EntryLinks';
import { RevertibleChanges } from './RevertButtons';
import { useAuditSentence } from './useAuditSentence';
import { useEntryPath } from './useEntryPath';

/**
 * What happened, as a link to the entry, and a button that shows the changes below. react-admin's expandable rows cannot be
 * opened by keyboard.
 */
export const SentenceField = (_: { source?: string }) => {
  const translate = useTranslate();
  const entry = useRecordContext<AuditEntry>();
  const sentenceOf = useAuditSentence();
  const paths = useEntryPath();
  const [isOpen, setOpen] = useState(false);
  if (!entry) return null;
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <PlainRowLink to={paths.one(entry)}>{sentenceOf(entry)}</PlainRowLink>
        {(entry.count ?? listChanges(entry).length) > 0 && (
          <IconButton
            size="small"
            aria-label={translate(isOpen ? 'ra.action.close' : 'ra.action.expand')}
            aria-expanded={isOpen}
            // As high as the text.
            sx={{ my: '-5px' }}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
          </IconButton>
        )}
      </Stack>
      {isOpen && (
        <Box sx={{ cursor: 'auto', whiteSpace: 'normal' }} onClick={(event) => event.stopPropagation()}>
          {!entry.count && <RevertibleChanges entry={entry} />}
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
            <EntryLinks />
          </Stack>
        </Box>
      )}
    </>
  );
};
