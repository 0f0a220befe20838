import { configure, getConfig, prettyDOM, type Config } from '@testing-library/react';

/** Set by `waitFor` and `findBy` while they try, but not in the types. */
type Polling = Config & { _disableExpensiveErrorDiagnostics?: boolean };

const getElementError: Config['getElementError'] = (message, container) => {
  const { _disableExpensiveErrorDiagnostics: isTrying = false }: Polling = getConfig();
  const shown = isTrying && message !== null ? '' : prettyDOM(container);
  const error = new Error([message, shown].filter(Boolean).join('\n\n'));
  error.name = 'TestingLibraryElementError';
  // The stack starts at the query.
  Error.captureStackTrace(error, getElementError);
  return error;
};

/**
 * Makes Testing Library print the document when a query has failed for good, not at each attempt of `findBy` and `waitFor`,
 * which throw that error away.
 */
export const printDocumentOnce = (): void => configure({ getElementError });
