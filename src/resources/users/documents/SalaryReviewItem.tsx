import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { Autocomplete, Box, Button, ListItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { MatchedUser } from '../../../../contract/document';
import type { AppMessageKey } from '../../../../i18n/types';
import { SecondaryText } from '../../../ui/SecondaryText';
import { formatFileSize } from '../../../ui/format';
import { jobOf } from '../../../providers/jobOf';
import { useRecordSearch } from '../../../features/pickers/useRecordSearch';
import type { SalaryFile, Warning } from './salaryFiles';

const WARNINGS: Record<Warning, AppMessageKey> = {
  inactive: 'salary_upload.warn_inactive',
  same_person: 'salary_upload.warn_same_person',
  same_name: 'salary_upload.warn_same_name',
};

/** A warning with an icon, so that colour is not the only signal. */
const Notice = ({ text, severe = false }: { text: string; severe?: boolean }) => (
  <Stack
    direction="row"
    spacing={0.75}
    sx={{ alignItems: 'center', color: severe ? 'error.main' : 'text.primary' }}
  >
    <WarningAmberOutlined fontSize="small" color={severe ? 'error' : 'warning'} />
    <Typography variant="body2">{text}</Typography>
  </Stack>
);

const Recipient = ({ file: { user, by } }: { file: SalaryFile }) => {
  const translate = useTranslate();
  if (!user) return null;
  const how = by && translate(by === 'username' ? 'salary_upload.by_username' : 'salary_upload.by_number');
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {user.name}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {[jobOf(user), how].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
};

const Problem = ({ file }: { file: SalaryFile }) => {
  const translate = useTranslate();
  if (file.problem) return <Notice severe text={translate(file.problem)} />;
  if (file.user) return null;
  const names = file.candidates.map(({ name }) => name).join(', ');
  return (
    <Notice
      severe
      text={
        file.why === 'several'
          ? translate('salary_upload.several', { names })
          : translate('salary_upload.nobody')
      }
    />
  );
};

interface UserSearchProps {
  label: string;
  /** Suggestions shown before the user types. */
  candidates: readonly MatchedUser[];
  onSelect: (user: MatchedUser) => void;
}

const UserSearch = ({ label, candidates, onSelect }: UserSearchProps) => {
  const translate = useTranslate();
  const isSearching = (typed: string) => typed.trim() !== '' || candidates.length === 0;
  const { text, props } = useRecordSearch<MatchedUser>('users', {
    enabled: isSearching,
    label: (user) =>
      [user.name, jobOf(user), user.inactive && translate('resources.users.inactive')]
        .filter(Boolean)
        .join(', '),
  });
  return (
    <Autocomplete
      {...props}
      options={isSearching(text) ? props.options : candidates}
      openOnFocus
      size="small"
      onChange={(_event, user) => {
        if (user) onSelect(user);
      }}
      renderInput={(params) => <TextField {...params} autoFocus margin="none" label={label} />}
    />
  );
};

interface SalaryReviewItemProps {
  file: SalaryFile;
  warnings: readonly Warning[];
  onSelect: (user: MatchedUser) => void;
  onSkip: (isSkipped: boolean) => void;
}

/** A file and its recipient, who can be changed. */
export const SalaryReviewItem = ({ file, warnings, onSelect, onSkip }: SalaryReviewItemProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const [isSelecting, setIsSelecting] = useState(false);
  const { problem, user, isSkipped } = file;
  const { name, size } = file.file;
  const choose = translate(
    isSelecting ? 'app.cancel' : user ? 'salary_upload.change' : 'salary_upload.choose',
  );
  return (
    <ListItem
      divider
      aria-label={name}
      sx={{
        display: 'grid',
        gap: { xs: 1, md: 2 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.2fr) 270px' },
        alignItems: 'center',
        py: 1.5,
      }}
    >
      <Box sx={{ opacity: isSkipped ? 0.7 : 1 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {formatFileSize(size, locale)}
        </Typography>
      </Box>
      <Stack spacing={0.5}>
        {isSkipped ? (
          <SecondaryText>{translate('salary_upload.is_left_out')}</SecondaryText>
        ) : isSelecting ? (
          <UserSearch
            label={translate('salary_upload.person_of', { name })}
            candidates={file.candidates}
            onSelect={(selected) => {
              setIsSelecting(false);
              onSelect(selected);
            }}
          />
        ) : (
          <>
            <Recipient file={file} />
            <Problem file={file} />
            {warnings.map((warning) => (
              <Notice key={warning} text={translate(WARNINGS[warning])} />
            ))}
          </>
        )}
      </Stack>
      {!problem && (
        <Stack direction="row" spacing={1} sx={{ justifyContent: { md: 'flex-end' } }}>
          {!isSkipped && (
            <Button
              size="small"
              aria-label={`${choose}: ${name}`}
              onClick={() => setIsSelecting(!isSelecting)}
            >
              {choose}
            </Button>
          )}
          <Button
            size="small"
            color="inherit"
            aria-label={translate(isSkipped ? 'salary_upload.take_in_file' : 'salary_upload.leave_out_file', {
              name,
            })}
            onClick={() => onSkip(!isSkipped)}
          >
            {translate(isSkipped ? 'salary_upload.take_in' : 'salary_upload.leave_out')}
          </Button>
        </Stack>
      )}
    </ListItem>
  );
};
