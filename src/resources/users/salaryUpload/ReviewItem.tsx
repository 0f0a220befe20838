import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { Box, Button, ListItem, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { MatchedUser } from '../../../../contract/document';
import type { AppMessageKey } from '../../../../i18n/types';
import { formatFileSize } from '../../../ui/format';
import { PersonPicker } from './PersonPicker';
import type { ReviewRow, Warning } from './reviewRows';

const WARNINGS: Record<Warning, AppMessageKey> = {
  inactive: 'salary_upload.warn_inactive',
  same_person: 'salary_upload.warn_same_person',
  same_name: 'salary_upload.warn_same_name',
};

/** A warning with an icon, so that color is not the only signal. */
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

const Person = ({ row }: { row: ReviewRow }) => {
  const translate = useTranslate();
  const { person, by } = row;
  if (!person) return null;
  const how = by && translate(by === 'username' ? 'salary_upload.by_username' : 'salary_upload.by_number');
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {person.name}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {[person.title, person.department, how].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
};

const Problem = ({ row }: { row: ReviewRow }) => {
  const translate = useTranslate();
  if (row.refusal) return <Notice severe text={translate(row.refusal)} />;
  if (row.person) return null;
  const names = row.candidates.map(({ name }) => name).join(', ');
  return (
    <Notice
      severe
      text={
        row.why === 'several'
          ? translate('salary_upload.several', { names })
          : translate('salary_upload.nobody')
      }
    />
  );
};

interface ReviewItemProps {
  row: ReviewRow;
  warnings: readonly Warning[];
  onChoose: (person: MatchedUser) => void;
  onLeaveOut: (leftOut: boolean) => void;
}

/** A file and its recipient. */
export const ReviewItem = ({ row, warnings, onChoose, onLeaveOut }: ReviewItemProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const [choosing, setChoosing] = useState(false);
  const { file, refusal, person, leftOut } = row;
  const name = file.name;
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
      <Box sx={{ opacity: leftOut ? 0.7 : 1 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {formatFileSize(file.size, locale)}
        </Typography>
      </Box>
      <Stack spacing={0.5}>
        {leftOut ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('salary_upload.is_left_out')}
          </Typography>
        ) : choosing ? (
          <PersonPicker
            label={translate('salary_upload.person_of', { name })}
            candidates={row.candidates}
            onChoose={(chosen) => {
              setChoosing(false);
              onChoose(chosen);
            }}
          />
        ) : (
          <>
            <Person row={row} />
            <Problem row={row} />
            {warnings.map((warning) => (
              <Notice key={warning} text={translate(WARNINGS[warning])} />
            ))}
          </>
        )}
      </Stack>
      {!refusal && (
        <Stack direction="row" spacing={1} sx={{ justifyContent: { md: 'flex-end' } }}>
          {!leftOut && (
            <Button
              size="small"
              aria-label={translate('salary_upload.choose_for', { name })}
              onClick={() => setChoosing(!choosing)}
            >
              {translate(choosing ? 'app.cancel' : person ? 'salary_upload.change' : 'salary_upload.choose')}
            </Button>
          )}
          <Button
            size="small"
            color="inherit"
            aria-label={translate(leftOut ? 'salary_upload.take_in_file' : 'salary_upload.leave_out_file', {
              name,
            })}
            onClick={() => onLeaveOut(!leftOut)}
          >
            {translate(leftOut ? 'salary_upload.take_in' : 'salary_upload.leave_out')}
          </Button>
        </Stack>
      )}
    </ListItem>
  );
};
