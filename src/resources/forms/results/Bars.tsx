import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../../i18n/types';
import { formatNumber } from '../../../../i18n/formatNumber';

interface BarsProps {
  /** The id of the question's heading. */
  labelledBy: string;
  /** The heading of the names. */
  head: AppMessageKey;
  rows: readonly { name: string; count: number }[];
  /** Places the bars beside the names, which are short. */
  inline?: boolean;
  /** Submissions with an answer. */
  answered: number;
}

const Bar = ({ share }: { share: number }) => (
  <Box
    sx={{
      width: `${share * 100}%`,
      height: 10,
      my: 0.5,
      borderRadius: '0 4px 4px 0',
      bgcolor: 'primary.main',
    }}
  />
);

/** A bar chart that is a table: each row has a bar, a count and a share of the answers. */
export const Bars = ({ labelledBy, head, rows, inline = false, answered }: BarsProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const longest = Math.max(...rows.map(({ count }) => count), 1);
  return (
    <Table
      size="small"
      aria-labelledby={labelledBy}
      sx={{ '& td, & th': { px: 1, verticalAlign: 'bottom' } }}
    >
      <TableHead>
        <TableRow>
          <TableCell colSpan={inline ? 2 : 1}>{translate(head)}</TableCell>
          <TableCell align="right">{translate('resources.forms.results.count')}</TableCell>
          <TableCell align="right">{translate('resources.forms.results.share')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {rows.map(({ name, count }) => {
          const bar = <Bar share={count / longest} />;
          return (
            <TableRow key={name} sx={{ '&:last-child > *': { border: 0 } }}>
              <TableCell
                component="th"
                scope="row"
                sx={inline ? { whiteSpace: 'nowrap' } : { width: '100%', overflowWrap: 'anywhere' }}
              >
                {name}
                {!inline && bar}
              </TableCell>
              {inline && <TableCell sx={{ width: '100%' }}>{bar}</TableCell>}
              <TableCell align="right">{formatNumber(count, locale)}</TableCell>
              <TableCell align="right">{percent.format(answered ? count / answered : 0)}</TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
};
