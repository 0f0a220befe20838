import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useFormats } from '../useFormats';

/** Letters of a name, such as a month's, that is not worth a second line on a phone. */
const SHORT = 10;

export interface FigureRow {
  key: string | number;
  name: string;
  figures: readonly number[];
  /** A sum of the others. */
  total?: boolean;
}

interface FiguresTableProps {
  caption: string;
  /** What the rows are about, then what the figures are. */
  head: readonly [string, ...string[]];
  rows: readonly FigureRow[];
}

/** Figures with a name for every row and column: what a chart beside it draws, and all that a screen reader is told. */
export const FiguresTable = ({ caption, head: [about, ...columns], rows }: FiguresTableProps) => {
  const { number } = useFormats();
  return (
    // Wider than a phone: it scrolls by itself, also by keyboard.
    <TableContainer tabIndex={0} role="region" aria-label={caption}>
      <Table
        size="small"
        sx={{
          '& caption': { captionSide: 'top', p: 0, pb: 1, textAlign: 'start', color: 'text.secondary' },
          '& td, & th': { px: { xs: 1, sm: 2 } },
          // The names stay in sight while the figures move below them.
          '& th:first-of-type': { position: 'sticky', left: 0, backgroundColor: 'background.paper' },
        }}
      >
        <caption>{caption}</caption>
        <TableHead>
          <TableRow>
            <TableCell scope="col">{about}</TableCell>
            {columns.map((column) => (
              <TableCell key={column} scope="col" align="right" sx={{ lineHeight: 1.3 }}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, name, figures, total = false }) => (
            <TableRow key={key} sx={{ '&:last-child > *': { border: 0 } }}>
              <TableCell
                component="th"
                scope="row"
                sx={{
                  fontWeight: total ? 700 : 400,
                  whiteSpace: name.length <= SHORT ? 'nowrap' : { sm: 'nowrap' },
                }}
              >
                {name}
              </TableCell>
              {figures.map((value, index) => (
                <TableCell
                  key={columns[index]}
                  align="right"
                  sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: total ? 700 : 400 }}
                >
                  {number(value)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
