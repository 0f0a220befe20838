import { Card, List, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Pager } from '../../../ui/Pager';
import { ReviewItem } from './ReviewItem';
import { isReady, type ReviewRow, type Warning } from './reviewRows';

/** Rows per page. */
const SIZE = 50;

interface ReviewListProps {
  rows: readonly ReviewRow[];
  warnings: ReadonlyMap<number, readonly Warning[]>;
  onChange: (key: number, changes: Partial<ReviewRow>) => void;
}

/** The files and their recipients, all or only those with warnings. */
export const ReviewList = ({ rows, warnings, onChange }: ReviewListProps) => {
  const translate = useTranslate();
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [page, setPage] = useState(0);
  const isOpen = (row: ReviewRow) =>
    !row.leftOut && (!isReady(row) || (warnings.get(row.key) ?? []).length > 0);
  const open = rows.filter(isOpen);
  const shown = onlyOpen ? open : rows;
  // Fixed rows leave the filter, which may empty the last page.
  const at = Math.min(page, Math.max(0, Math.ceil(shown.length / SIZE) - 1));
  return (
    <Card>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={translate('salary_upload.show')}
        value={onlyOpen}
        onChange={(_event, next: boolean | null) => {
          if (next === null) return;
          setOnlyOpen(next);
          setPage(0);
        }}
        sx={{ p: 2, flexWrap: 'wrap' }}
      >
        <ToggleButton value={false}>
          {translate('salary_upload.show_all', { count: rows.length })}
        </ToggleButton>
        <ToggleButton value>{translate('salary_upload.show_open', { count: open.length })}</ToggleButton>
      </ToggleButtonGroup>
      {shown.length === 0 && (
        <Typography sx={{ px: 2, pb: 3, color: 'text.secondary' }}>
          {translate('salary_upload.nothing_open')}
        </Typography>
      )}
      <List disablePadding aria-label={translate('salary_upload.files')}>
        {shown.slice(at * SIZE, (at + 1) * SIZE).map((row) => (
          <ReviewItem
            key={row.key}
            row={row}
            warnings={warnings.get(row.key) ?? []}
            onChoose={(person) => onChange(row.key, { person, by: null })}
            onLeaveOut={(leftOut) => onChange(row.key, { leftOut })}
          />
        ))}
      </List>
      <Pager at={at} total={shown.length} size={SIZE} onChange={setPage} />
    </Card>
  );
};
