/** Going to a screen or a row by its name. */
export default {
  open: 'Search everywhere',
  title: 'Go to',
  placeholder: 'Screen, or name of a person, page, file …',
  recent: 'Recent',
  screens: 'Screens',
  all: 'All %{smart_count} in %{name}',
  searching: 'Searching…',
  count: '%{smart_count} result |||| %{smart_count} results',
  nothing: 'Nothing is called “%{text}”.',
  failed: 'Not everything could be searched.',
};
