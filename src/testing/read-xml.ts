/** @throws if the XML is not well-formed */
export function readXml(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const problem = document.querySelector('parsererror');
  if (problem) throw new Error(problem.textContent ?? 'not well-formed');
  return document;
}
