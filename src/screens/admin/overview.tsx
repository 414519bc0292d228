import { DayChart } from "@/features/analytics/components/day-chart";
import { Stat } from "@/features/analytics/components/stat";
import { getAnalytics } from "@/features/analytics/queries";
import { MostActiveUsers, MostLikedPosts, PopularTags } from "./insights";

/** The platform at a glance (spec §2, overview). */
export async function AdminOverview() {
  const { overview, charts, insights } = await getAnalytics();
  return (
    <>
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
      <div className="grid gap-8 pt-6 lg:grid-cols-[0.75fr_1fr_1.6fr] lg:gap-12">
        <PopularTags tags={insights.popularTags} />
        <MostActiveUsers users={insights.mostActiveUsers} />
        <MostLikedPosts posts={insights.mostLikedPosts} />
      </div>
    </>
  );
}
