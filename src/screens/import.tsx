import { ImportView } from "@/features/archives/components/import-view";

const kinds = [
  ["Vitrine", "the file of Download your data, here or on another site like this one"],
  ["Instagram", "the download of your information, in the format JSON"],
  ["Flickr", "your account data and your photos, all their files at once"],
];

export const ImportScreen = () => (
  <div className="mx-auto max-w-140">
    <h1 className="page-title">Import</h1>
    <p className="mt-3 text-muted">
      Bring your pictures from elsewhere. Choose a zip file: it is read in this browser, and only
      the posts that you choose are sent. They keep their dates, and nobody is notified.
    </p>
    <dl className="mt-4 grid gap-2 text-dense">
      {kinds.map(([name, text]) => (
        <div key={name} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
          <dt className="font-medium">{name}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
    <noscript>
      <p className="hint-text mt-4">Importing needs JavaScript.</p>
    </noscript>
    <ImportView />
  </div>
);
