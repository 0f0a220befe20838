import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createQueryClient } from '../providers/queryClient';
import { useThemes } from './useThemes';

it('adds texts to the components of the theme, whose other defaults stay', () => {
  const i18n = {
    translate: (key: string) => key,
    changeLocale: () => Promise.resolve(),
    getLocale: () => 'en',
  };
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { theme, darkTheme } = renderHook(() => useThemes(i18n), { wrapper }).result.current;
  for (const { components } of [theme, darkTheme])
    expect(components).toMatchObject({
      MuiAutocomplete: { defaultProps: { fullWidth: true, clearText: 'ra.action.clear_input_value' } },
      MuiTooltip: { defaultProps: { enterDelay: 400 } },
    });
});
