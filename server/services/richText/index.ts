export { ownPictures, pictureIds, remapReferences, withPictureLinks } from './pictures';
export { plainText, sanitiseContent, sanitiseField } from './sanitise';
