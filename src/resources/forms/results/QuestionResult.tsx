import { Box, Card, CardContent, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useId } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { FormNumbers, FormQuestionResult } from '../../../../contract/form';
import { SecondaryText } from '../../../ui/SecondaryText';
import { answerText } from '../submissions/answerText';
import { Bars } from './Bars';

interface FiguresProps {
  labelledBy: string;
  question: FormQuestionResult;
}

const Choices = ({ labelledBy, question: { choices, answered } }: FiguresProps) => {
  const translate = useTranslate();
  const rows = choices.map(({ value, count }) => ({
    name: value ?? translate('resources.forms.results.removed'),
    count,
  }));
  return (
    <Bars
      labelledBy={labelledBy}
      head="resources.forms.fields.alternatives"
      rows={rows}
      answered={answered}
    />
  );
};

const Numbers = ({
  labelledBy,
  question: { answered },
  numbers,
}: FiguresProps & { numbers: FormNumbers }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { histogram } = numbers;
  const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 10 });
  const average = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const rows = histogram.map(({ from, to, count }) => ({
    name: from === to ? exact.format(from) : `${exact.format(from)}–${exact.format(to)}`,
    count,
  }));
  return (
    <>
      <Box
        component="dl"
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', m: 0, mb: 2 }}
      >
        {(['min', 'average', 'max'] as const).map((figure) => (
          <div key={figure}>
            <SecondaryText component="dt">{translate(`resources.forms.results.${figure}`)}</SecondaryText>
            <Typography component="dd" variant="h6" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {figure === 'average' ? average.format(numbers.average) : exact.format(numbers[figure])}
            </Typography>
          </div>
        ))}
      </Box>
      {rows.length > 0 && (
        <Bars
          labelledBy={labelledBy}
          head="resources.forms.results.range"
          inline
          rows={rows}
          answered={answered}
        />
      )}
    </>
  );
};

const Latest = ({ question: { latest, type } }: Pick<FiguresProps, 'question'>) => {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <SecondaryText component="h3">{translate('resources.forms.results.latest')}</SecondaryText>
      <List disablePadding dense>
        {latest.map((text, index) => (
          <ListItem key={index} disableGutters divider={index < latest.length - 1}>
            <ListItemText sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {answerText(text, type, locale)}
            </ListItemText>
          </ListItem>
        ))}
      </List>
    </>
  );
};

/** The figures of one question. */
export const QuestionResult = ({ question, total }: { question: FormQuestionResult; total: number }) => {
  const translate = useTranslate();
  const id = useId();
  const { label, answered, choices, numbers, latest } = question;
  return (
    <Card component="section" aria-labelledby={id} sx={{ mb: 2, breakInside: 'avoid' }}>
      <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography id={id} component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        <SecondaryText sx={{ mb: 2 }}>
          {translate('resources.forms.results.answered', { answered, total })}
        </SecondaryText>
        {choices.length > 0 && <Choices labelledBy={id} question={question} />}
        {numbers && <Numbers labelledBy={id} question={question} numbers={numbers} />}
        {latest.length > 0 && <Latest question={question} />}
      </CardContent>
    </Card>
  );
};
