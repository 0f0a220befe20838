/** The screen of tools (spec section 2). */
export default {
  title: 'Tools',
  none: 'There are no tools that you may use.',
  about: {
    user_import: 'Bring in many users at once from a file, or change them.',
    salary_upload: 'Send each person their salary specification, by the names of the files.',
    leave_calendar: 'See who is away, day by day.',
    sick_statistics: 'Days of sickness by month, reason and group.',
    sent_notifications: 'What has been sent, what is planned, and how many it reached.',
    phone_list: 'Find colleagues, and call or write to them.',
  },
} as const;
