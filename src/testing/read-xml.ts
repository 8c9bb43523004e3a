export type XmlElement = {
  readonly name: string;
  readonly text: string;
  readonly attribute: (name: string) => string | null;
  readonly all: (name: string) => readonly XmlElement[];
};

/** @throws Error when it is not well-formed */
export function readXml(xml: string): XmlElement {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const problem = document.querySelector('parsererror');
  if (problem) throw new Error(problem.textContent ?? 'not well-formed');
  return elementOf(document.documentElement);
}

function elementOf(element: Element): XmlElement {
  return {
    name: element.localName,
    text: element.textContent ?? '',
    attribute: (name) => element.getAttribute(name),
    all: (name) => Array.from(element.getElementsByTagName(name), elementOf),
  };
}
