/** The home screen (spec section 1). */
export default {
  title: 'Home',
  greeting: 'Hello, %{name}',
  user_count: 'Users',
  pages_count: 'Pages',
  notifications_last_30: 'Push notifications, last 30 days',
  failed: 'The figures could not be loaded.',
} as const;
