import { alpha, darken, lighten, type Theme } from '@mui/material/styles';
import './plain.css';
import './plainMenu.css';
import './plainTable.css';
import './plainList.css';

/** The border below a table row, as MUI's TableCell computes it. */
const line = ({ palette }: Theme): string =>
  palette.mode === 'light' ? lighten(palette.divider, 0.5) : darken(palette.divider, 0.3);

/** Returns the CSS variables that the plain CSS uses. @param header height in pixels */
export const plainColours =
  (header: number) =>
  (theme: Theme): { ':root': Record<`--an-${string}`, string> } => {
    const { palette } = theme;
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
        '--an-edge': palette.grey[palette.mode === 'dark' ? 700 : 400],
        '--an-hover': palette.action.hover,
        '--an-ground': palette.action.selected,
        '--an-chosen': alpha(palette.primary.main, palette.action.selectedOpacity),
        '--an-avatar': palette.mode === 'dark' ? '#a9bab7' : '#536462',
        '--an-header': `${header}px`,
      },
    };
  };
