import { Box, Link, useMediaQuery } from '@mui/material';
import { memo, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { CanAccess, useLocation, useSidebarState, useTheme, useTranslate } from 'react-admin';
import { SIDEBAR_WIDTH } from '../../contract/constants';
import { useExternalStore } from '../api/externalStore';
import { lazyWithRetry } from '../api/lazyWithRetry';
import { lazyScreen } from '../providers/i18nProvider';
import { LoadingScreen } from '../routing/LoadingScreen';
import { ChangeSetsProvider } from '../features/changeSets/ChangeSetsContext';
import { WatchedChangeSets } from '../features/changeSets/WatchedChangeSets';
import { leaveQuestion } from '../ui/leaving';
import { PAGE_ACTIONS_ID } from '../ui/PageActions';
import { useLeaveBlocker } from '../ui/useAskBeforeLeaving';
import { useDensity } from '../features/table/density';
import { CompanyChangedElsewhere, CompanySwitchedNotice } from './company/CompanyChangedElsewhere';
import { ConnectionBar } from './ConnectionBar';
import { ErrorScreen } from './ErrorScreen';
import { Header } from './Header';
import { KeyboardShortcuts } from './keyboard/KeyboardShortcuts';
import { MainMenu } from './menu/MainMenu';
import { PageTitle } from './PageTitle';
import { Shortcuts } from './Shortcuts';
import { UpdateBanner } from './UpdateBanner';
import { ViewAs } from './ViewAs';
import { useFade } from './useFade';

const LeaveDialog = lazyScreen(() => import('./LeaveDialog'));
const PhoneMenu = lazyWithRetry(() => import('./menu/PhoneMenu'));

/** Pixels, of the sidebar that shows icons only. */
const COLLAPSED_WIDTH = 72;

/** Sets the theme on the page, for the public screens after signing out. */
const usePageTheme = () => {
  const [theme] = useTheme();
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
};

const Content = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const ref = useFade(pathname);
  const [density] = useDensity();
  return (
    <Box component="main" id="main-content" data-density={density} sx={{ px: { xs: 2, md: 4 }, py: 3 }}>
      <Box ref={ref} sx={{ maxWidth: 1280, mx: 'auto' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <PageTitle />
          <Box id={PAGE_ACTIONS_ID} sx={{ ml: 'auto' }} />
        </Box>
        <ErrorBoundary resetKeys={[pathname]} FallbackComponent={ErrorScreen}>
          <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
        </ErrorBoundary>
      </Box>
    </Box>
  );
};

const Sidebar = memo(() => {
  const [isOpen] = useSidebarState();
  return (
    <Box
      component="aside"
      sx={{
        display: { xs: 'none', md: 'block' },
        width: isOpen ? SIDEBAR_WIDTH : COLLAPSED_WIDTH,
        flex: 'none',
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
        position: 'sticky',
        top: 'var(--an-header)',
        height: 'calc(100dvh - var(--an-header))',
        overflowY: 'auto',
      }}
    >
      <MainMenu isCollapsed={!isOpen} />
      {isOpen && (
        <CanAccess action="list" resource="shortcuts">
          <Shortcuts />
        </CanAccess>
      )}
    </Box>
  );
});
Sidebar.displayName = 'Sidebar';

/** Asks before something unsaved is lost. */
const LeaveQuestion = () => {
  useLeaveBlocker();
  const question = useExternalStore(leaveQuestion);
  return (
    question && (
      <Suspense>
        <LeaveDialog {...question} />
      </Suspense>
    )
  );
};

/** React Router keeps a blocker that was hidden and shown again beside its new one, so each time has its own component. */
const LeaveQuestions = () => {
  const [timesHidden, setTimesHidden] = useState(0);
  useEffect(() => () => setTimesHidden((times) => times + 1), []);
  return <LeaveQuestion key={timesHidden} />;
};

/** The parts outside the content. Memoised, so that navigation does not render them again. */
const Frame = memo(({ onOpenMenu }: { onOpenMenu: () => void }) => (
  <>
    <ViewAs />
    <Header onOpenMenu={onOpenMenu} />
    <KeyboardShortcuts />
    <UpdateBanner />
    <CompanyChangedElsewhere />
    <CompanySwitchedNotice />
    <WatchedChangeSets />
    <LeaveQuestions />
  </>
));
Frame.displayName = 'Frame';

/** The `layout` of `<AdminUI>`: header, sidebar and content. */
export const AppLayout = ({ children }: { children?: ReactNode }) => {
  const translate = useTranslate();
  usePageTheme();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [menuOpen, setMenuOpen] = useState(false);
  const openMenu = useCallback(() => setMenuOpen(true), []);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  return (
    <ChangeSetsProvider>
      <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default', color: 'text.primary' }}>
        <Link
          href="#main-content"
          sx={{
            position: 'absolute',
            left: 8,
            top: -60,
            zIndex: 'tooltip',
            p: 1,
            bgcolor: 'background.paper',
            '&:focus': { top: 8 },
          }}
        >
          {translate('ra.navigation.skip_nav')}
        </Link>
        <Frame onOpenMenu={openMenu} />
        {isPhone && (
          <Suspense>
            <PhoneMenu open={menuOpen} onClose={closeMenu} />
          </Suspense>
        )}
        <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
          <Sidebar />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <ConnectionBar />
            <Content>{children}</Content>
          </Box>
        </Box>
      </Box>
    </ChangeSetsProvider>
  );
};
