import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useFormats } from '../useFormats';

/** Names up to this length do not wrap on phones. */
const SHORT = 10;

interface FigureRow {
  key: string | number;
  name: string;
  figures: readonly number[];
  /** A total of the others. */
  total?: boolean;
}

interface FiguresTableProps {
  caption: string;
  /** Headings of the first column and of the figures. */
  head: readonly [string, ...string[]];
  rows: readonly FigureRow[];
}

/** The figures of a chart as a table, for screen readers too. */
export const FiguresTable = ({ caption, head: [about, ...columns], rows }: FiguresTableProps) => {
  const { number } = useFormats();
  return (
    // Scrolls on phones, by keyboard too.
    <TableContainer tabIndex={0} role="region" aria-label={caption}>
      <Table
        size="small"
        sx={{
          '& caption': { captionSide: 'top', p: 0, pb: 1, textAlign: 'start', color: 'text.secondary' },
          '& td, & th': { px: { xs: 1, sm: 2 } },
          // The names are sticky.
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
