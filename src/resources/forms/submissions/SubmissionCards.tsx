import { List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { answerText, momentText } from './answerText';
import type { SubmissionsProps } from './SubmissionTable';

/** The submissions on a phone: who, when, and how the answers begin. */
export const SubmissionCards = ({ form, submissions, onOpen }: SubmissionsProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const types = new Map(form.fields.map(({ key, type }) => [key, type]));
  return (
    <List disablePadding>
      {submissions.map((submission) => {
        const begins = submission.answers
          .map(({ key, value }) => answerText(value, types.get(key), locale))
          .filter(Boolean)
          .slice(0, 2);
        return (
          <ListItem key={submission.id} disablePadding divider>
            <ListItemButton
              onClick={() => {
                onOpen(submission);
              }}
            >
              <ListItemText
                primary={submission.user_name ?? translate('resources.forms.submissions.nobody')}
                secondary={[momentText(submission.created_at, locale), ...begins].join(' · ')}
                slotProps={{ secondary: { noWrap: true } }}
              />
            </ListItemButton>
          </ListItem>
        );
      })}
    </List>
  );
};
