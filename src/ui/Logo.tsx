import { appConfig } from '../../contract/appConfig';

/** The logo of app.config.ts, or else a pinned notice. */
export const Logo = ({ size = 32 }: { size?: number }) =>
  appConfig.logo ? (
    <img src={appConfig.logo} alt="" className="logo" width={size} height={size} />
  ) : (
    <svg
      aria-hidden="true"
      className="logo"
      viewBox="0 0 32 32"
      width={size}
      height={size}
      style={{ display: 'block', flex: 'none' }}
    >
      <rect width="32" height="32" rx="8" fill="#1f5f5b" />
      <path fill="#f6f5f1" d="M8 8.5h16v11.2L19.7 24H8z" />
      <path fill="#c9d8d4" d="M24 19.7h-4.3V24z" />
      <path stroke="#1f5f5b" strokeWidth="1.6" strokeLinecap="round" d="M11.2 14.6h9.6M11.2 18h6" />
      <circle cx="16" cy="8.6" r="2.9" fill="#e4a853" />
    </svg>
  );
