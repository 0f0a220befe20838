/** The screens before signing in (spec section 2). */
export default {
  intro: 'Choose how you want to sign in',
  choose_credentials: 'Sign in with username and password',
  choose_digital_id: 'Sign in with digital ID',
  username: 'Username or e-mail',
  password: 'Password',
  show_password: 'Show password',
  hide_password: 'Hide password',
  forgot_password: 'Forgot your password?',
  sign_in: 'Sign in',
  signing_in: 'Signing in…',
  back: 'Back',
  back_to_login: 'Back to sign-in',
  no_access: 'Your account has no access to the back office.',
  coming_title: 'Not available yet',
  coming_digital_id: 'Signing in with digital ID is not set up here yet. Use your username and password.',
  coming_forgot_password:
    'Resetting a password yourself is not set up here yet. Ask an administrator to give you a new one.',
  product: 'Back office for staff communication',
} as const;
