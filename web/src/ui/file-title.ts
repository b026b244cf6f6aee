/** Names that cameras, phones and screen recorders give, which say nothing of what is in a file. */
const madeByDevice =
  /^(?:img|vid|mov|mvi|dsc[fn]?|p?xl|pano|gopr|gh\d\d|dji|wp|whatsapp (?:image|video|audio|ptt)|signal|screen ?(?:shot|recording)|scan|recording|aufnahme|enregistrement|grabación|new recording|video|audio|photo|image|picture|capture|untitled|unbenannt|download)(?![\p{L}])[\W\d_]*(?:(?:at|wa|burst|hdr|mp|[ap]m)[\W\d_]*)*$/iu

/** A title proposed for what a file shows: its name as words, or nothing if a device has named it. */
export function titleOfFile(filename: string): string {
  const words = filename
    .replace(/\.[^.]{1,8}$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
  if (madeByDevice.test(words) || !/\p{L}{2}/u.test(words)) return ''
  return words.replace(lowerCaseWord, capitalized).slice(0, maxTitleLength)
}

const maxTitleLength = 200

/** At the beginning; "iPhone" and "pH" stay. */
const lowerCaseWord = /^\p{Ll}+(?![\p{L}\d])/u

function capitalized(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1)
}
