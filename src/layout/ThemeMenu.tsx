import Brightness4 from '@mui/icons-material/Brightness4';
import { useStore, useTranslate } from 'react-admin';
import { createEvent } from '../api/externalStore';
import { ChoiceMenu } from './ChoiceMenu';

/** Opens the choice of the theme. */
export const themeMenu = createEvent();

const THEMES = ['light', 'dark', 'system'] as const;

type Theme = (typeof THEMES)[number];

/** Returns the themes, the chosen one, and how to choose another. Without a choice, react-admin follows the system. */
export const useThemeChoice = () => {
  const translate = useTranslate();
  const [stored, store] = useStore<Exclude<Theme, 'system'> | undefined>('theme');
  return {
    themes: THEMES.map((value) => ({ value, name: translate(`shell.themes.${value}`) })),
    current: stored ?? ('system' as const),
    choose: (theme: Theme) => store(theme === 'system' ? undefined : theme),
  };
};

export const ThemeMenu = () => {
  const { themes, current, choose } = useThemeChoice();
  return (
    <ChoiceMenu
      label="shell.theme"
      event={themeMenu}
      icon={<Brightness4 />}
      choices={themes}
      current={current}
      onChoose={choose}
    />
  );
};
