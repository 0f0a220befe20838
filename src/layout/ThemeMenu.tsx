import BrightnessAuto from '@mui/icons-material/BrightnessAuto';
import Brightness4 from '@mui/icons-material/Brightness4';
import Brightness7 from '@mui/icons-material/Brightness7';
import { useStore, useTranslate } from 'react-admin';
import { createEvent } from '../api/externalStore';
import { ChoiceMenu } from './ChoiceMenu';

/** Opens the choice of the theme. */
export const themeMenu = createEvent();

const ICONS = { light: Brightness7, dark: Brightness4, system: BrightnessAuto };

type Theme = keyof typeof ICONS;

const THEMES = ['light', 'dark', 'system'] as const;

/** Returns the themes to choose from, the chosen one, and how to choose another. Without a choice, react-admin follows the system. */
export const useThemeChoice = () => {
  const translate = useTranslate();
  const [stored, store] = useStore<Exclude<Theme, 'system'> | undefined>('theme');
  return {
    themes: THEMES.map((value) => ({ value, name: translate(`shell.themes.${value}`), Icon: ICONS[value] })),
    current: stored ?? ('system' as const),
    choose: (theme: Theme) => store(theme === 'system' ? undefined : theme),
  };
};

export const ThemeMenu = () => {
  const { themes, current, choose } = useThemeChoice();
  const CurrentIcon = ICONS[current];
  return (
    <ChoiceMenu
      label="shell.theme"
      event={themeMenu}
      icon={<CurrentIcon />}
      choices={themes.map(({ Icon, ...theme }) => ({ ...theme, icon: <Icon fontSize="small" /> }))}
      current={current}
      onChoose={choose}
    />
  );
};
