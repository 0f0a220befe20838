import { alpha, darken, lighten, type Theme } from '@mui/material/styles';
import './plain.css';
import './plainTable.css';
import './plainList.css';

/** The border below a table row, as MUI's TableCell computes it. */
const line = ({ palette }: Theme): string =>
  palette.mode === 'light' ? lighten(palette.divider, 0.5) : darken(palette.divider, 0.3);

/** Returns the CSS variables that the plain CSS and sticky elements use. @param header height in pixels */
export const plainColours =
  (header: number) =>
  (theme: Theme): { ':root': Record<`--an-${string}`, string> } => {
    const { palette } = theme;
    const isDark = palette.mode === 'dark';
    return {
      ':root': {
        '--an-primary': palette.primary.main,
        '--an-secondary': palette.secondary.main,
        '--an-error': palette.error.main,
        '--an-text': palette.text.primary,
        '--an-muted': palette.text.secondary,
        '--an-paper': palette.background.paper,
        '--an-divider': palette.divider,
        '--an-line': line(theme),
        '--an-edge': palette.grey[isDark ? 700 : 400],
        '--an-hover': palette.action.hover,
        '--an-ground': palette.action.selected,
        '--an-chosen': alpha(palette.primary.main, palette.action.selectedOpacity),
        // With sufficient contrast to text (WCAG AA).
        '--an-tag-success': isDark ? '#1f4d30' : '#d2ecd9',
        '--an-tag-warning': isDark ? '#5a4412' : '#fbe6bd',
        '--an-tag-error': isDark ? '#612a26' : '#f9d8d4',
        '--an-tag-muted': isDark ? '#3b4445' : '#e2e5e4',
        // Where the header ends, with the banner of "View as".
        '--an-header': `calc(${header}px + var(--an-banner, 0px))`,
      },
    };
  };
