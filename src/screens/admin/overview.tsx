import type { ComponentProps, ReactNode } from "react";
import { DayChart, Stat } from "@/features/analytics/components/figures";
import { getAnalytics, type LikedPost } from "@/features/analytics/queries";
import type { Analytics } from "@/features/analytics/schema";
import { inviteMessages } from "@/features/invites/messages";
import { isOverTotal } from "@/features/invites/queries";
import { avatarAt } from "@/features/media/paths";
import { feedPath } from "@/features/posts/feed/paths";
import { postPath } from "@/features/posts/paths";
import { readSignup } from "@/features/site/queries";
import { countOf, excerptOf, fullCount, shortCount } from "@/lib/format";
import { Alert } from "@/ui/alert";
import { Avatar } from "@/ui/avatar";
import { classNames } from "@/ui/class-names";

export async function AdminOverview() {
  const [{ overview, charts, insights }, signup] = await Promise.all([
    getAnalytics(),
    readSignup(),
  ]);
  return (
    <>
      {signup === "open" && (await isOverTotal()) && (
        <Alert tone="note" message={inviteMessages.overTotal} />
      )}
      <dl className="grid grid-cols-2 border-b border-line lg:grid-cols-4">
        <Stat name="Total Users" value={overview.totalUsers} change={overview.newUsersThisWeek} />
        <Stat name="Total Posts" value={overview.totalTweets} change={overview.newTweetsThisWeek} />
        <Stat name="Total Likes" value={overview.totalLikes} />
        <Stat name="Total Views" value={overview.totalViews} />
      </dl>
      <div className="grid gap-8 border-b border-line pt-6 pb-7 lg:grid-cols-2 lg:gap-14">
        <DayChart title="Daily User Registrations" days={charts.dailyRegistrations} />
        <DayChart title="Daily Posts" days={charts.dailyPosts} />
      </div>
      <div className="grid gap-8 pt-6 lg:grid-cols-[0.75fr_1fr_1.6fr] lg:gap-6 xl:gap-12">
        <PopularTags tags={insights.popularTags} />
        <MostActiveUsers users={insights.mostActiveUsers} />
        <MostLikedPosts posts={insights.mostLikedPosts} />
      </div>
    </>
  );
}

type Insights = Analytics["insights"];

const Ranking = ({ title, children }: { title: string; children: ReactNode[] }) => (
  <section className="min-w-0">
    <h2 className="section-title">{title}</h2>
    {children.length > 0 ? (
      <ol className="mt-2 text-control/5.75 tabular-nums *:border-b *:border-line">{children}</ol>
    ) : (
      <p className="mt-2 text-sm text-faint">Nothing yet</p>
    )}
  </section>
);

const Row = ({ children }: { children: ReactNode }) => (
  <li className="flex min-h-10 items-center justify-between gap-3">{children}</li>
);

const RankLink = ({ className, ...link }: ComponentProps<"a">) => (
  <a {...link} className={classNames("truncate underline-offset-3 hover:underline", className)} />
);

// Fingers: 44 px, for a title down over the first line of the content, which is no link.
const ROW_LINK = "pointer-coarse:min-w-11 pointer-coarse:leading-11";
const TITLE_LINK =
  "block pointer-coarse:relative pointer-coarse:-mt-0.75 pointer-coarse:-mb-5.25 pointer-coarse:pt-0.75 pointer-coarse:pb-5.25";

const PopularTags = ({ tags }: { tags: Insights["popularTags"] }) => (
  <Ranking title="Popular Tags">
    {tags.map(({ tag, count }) => (
      <Row key={tag}>
        <RankLink className={ROW_LINK} href={feedPath({ tag })}>
          #{tag}
        </RankLink>
        <span className="text-faint">{fullCount(count)}</span>
      </Row>
    ))}
  </Ranking>
);

const MostActiveUsers = ({ users }: { users: Insights["mostActiveUsers"] }) => (
  <Ranking title="Most Active Users">
    {users.map(({ _id, pfp, fullName, username, postCount }) => (
      <Row key={_id}>
        <Avatar src={avatarAt(pfp, 48)} name={fullName} size={24} />
        <RankLink className={`flex-1 ${ROW_LINK}`} href={`/profile/${username}`}>
          {fullName}
        </RankLink>
        <span className="text-faint">{countOf(postCount, "post")}</span>
      </Row>
    ))}
  </Ranking>
);

const MostLikedPosts = ({ posts }: { posts: LikedPost[] }) => (
  <Ranking title="Most Liked Posts">
    {posts.map(({ _id, picture, title, content, likesCount, views }) => (
      <li key={_id} className="flex gap-3 py-2.5">
        <img
          className="size-12 flex-none rounded-img bg-fill object-cover"
          src={picture}
          alt=""
          width={48}
          height={48}
        />
        <div className="min-w-0 flex-1">
          <h3 className="leading-5 font-semibold">
            <RankLink className={TITLE_LINK} href={postPath(_id)}>
              {title}
            </RankLink>
          </h3>
          <p className="text-sm/4.5 text-muted">{excerptOf(content)}</p>
        </div>
        <p className="flex-none text-right text-note text-faint">
          {countOf(likesCount, "like")}
          <br />
          {shortCount(views)} views
        </p>
      </li>
    ))}
  </Ranking>
);
